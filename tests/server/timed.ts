/** Does a step and prints how long it took. The processor's time depends less on how busy the machine is than the clock's. */
export async function timed<R>(step: string, work: () => Promise<R>): Promise<R> {
  const [began, used] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const { user, system } = process.cpuUsage(used)
  const seconds = [(performance.now() - began) / 1000, (user + system) / 1e6]
  const [clock, processor] = seconds.map((each) => each.toFixed(1))
  console.info(`${step}: ${clock} s, ${processor} s of the processor`)
  return result
}
