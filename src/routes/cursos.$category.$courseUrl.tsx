import { Suspense, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { isCategory } from '#contract/categories.ts'
import { courseTypeQuery } from '#src/api/course-type.ts'
import { headOf } from '#src/app/page-head.ts'
import { CoursePage, type EnrolmentRequest } from '#src/features/courses/course-page.tsx'
import { readCourseSearch } from '#src/features/courses/course-search.ts'
import { lazyPart } from '#src/ui/chunk.ts'
import { Loader } from '#src/ui/loader.tsx'

const goHome = () => redirect({ to: '/', replace: true, state: { arrival: 'unknownAddress' } })

export const Route = createFileRoute('/cursos/$category/$courseUrl')({
  validateSearch: readCourseSearch,
  loader: async ({ context: { queryClient }, params: { category, courseUrl } }) => {
    const url = courseUrl.toLowerCase()
    const type = await queryClient.ensureQueryData(courseTypeQuery(url))
    // C4: missing means not found, or offered nowhere; the page handles a chosen place without a schedule.
    if (!type || type.states.length === 0) throw goHome()
    // An API that gives no category leaves it to the address.
    const addressed = category.toLowerCase()
    const own = type.category ?? (isCategory(addressed) ? addressed : null)
    if (own === null) throw goHome()
    if (own !== category || url !== courseUrl)
      throw redirect({
        to: '/cursos/$category/$courseUrl',
        params: { category: own, courseUrl: url },
        search: true,
        replace: true,
      })
    return { url, category: own, type }
  },
  head: ({ loaderData }) =>
    headOf(
      loaderData ? { title: loaderData.type.title, description: loaderData.type.subtitle } : {},
    ),
  component: Course,
})

const loadEnrolment = () => import('#src/features/enrolment/enrolment-dialog.tsx')
const EnrolmentDialog = lazyPart(async () => (await loadEnrolment()).EnrolmentDialog)

let ahead: Promise<unknown> | undefined
const prefetchEnrolment = () => {
  // Offline: the click will ask again.
  ahead ??= loadEnrolment().catch(() => (ahead = undefined))
}

const renderEnrolment = (enrolment: EnrolmentRequest) => (
  <Suspense fallback={<Loader active />}>
    <EnrolmentDialog {...enrolment} />
  </Suspense>
)

function Course() {
  const { url, category, type: loaded } = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const { history } = router
  const { data: type } = useQuery(courseTypeQuery(url))
  // A page may be older than its course: once the course is refetched, its title is updated, or its address redirects home.
  useEffect(() => {
    if (type !== undefined && type !== loaded) void router.invalidate()
  }, [type, loaded, router])
  return (
    <CoursePage
      key={url}
      url={url}
      category={category}
      search={search}
      onSearch={(next, how) =>
        how === 'back'
          ? history.back()
          : void navigate({ search: next, replace: how === 'replace', resetScroll: false })
      }
      prefetchEnrolment={prefetchEnrolment}
      enrolmentDialog={renderEnrolment}
    />
  )
}
