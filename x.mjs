import { chromium } from '@playwright/test'
import { findChromium } from './tools/chromium.mjs'
import { spawn } from 'node:child_process'
const c=spawn(process.execPath,['dist/server/main.mjs'],{env:{...process.env,HOST:'127.0.0.1',PORT:'4569',PUBLIC_URL:'http://127.0.0.1:4569',DATA_DIR:'/tmp/dd2',RATE_LIMIT_FACTOR:'0'},stdio:['ignore','pipe','inherit']})
let log=''; c.stdout.on('data',d=>log+=d)
const base='http://127.0.0.1:4569'
for(;;){ const ok=await fetch(base+'/api/estado/combo').then(r=>r.ok,()=>false); if(ok)break; await new Promise(r=>setTimeout(r,50)) }
const b=await chromium.launch({executablePath:findChromium(),args:['--no-sandbox']})
for (const p of process.argv.slice(2).length?process.argv.slice(2):['/','/cursos','/cursos?busca=mopp','/cursos/online','/cursos/online/reciclagem-condutores-infratores','/cursos/online/reciclagem-condutores-infratores?uf=SC&cidade=1','/cursos/livres/direcao-defensiva?uf=TO','/faq','/faq?uf=SC','/quem-somos','/contato','/parceria','/consultacertificado','/consulta-certificado-to','/politica-de-privacidade','/legado']) {
  const r=await fetch(base+p,{headers:{'accept-encoding':'br'}}); const h=await r.text()
  const page=await b.newPage(); const m=[]
  page.on('console',x=>m.push(x.type()+': '+x.text().slice(0,400))); page.on('pageerror',e=>m.push('ERR '+String(e).slice(0,600)))
  const fails=[]; page.on('requestfailed',q=>fails.push(q.url()))
  await page.goto(base+p); await page.waitForTimeout(700)
  console.log(p, r.status, 'ssr', h.includes('id="served"'), 'len', h.length, m, fails, await page.evaluate(()=>[document.title, document.querySelectorAll('h1').length, document.styleSheets.length, performance.getEntriesByType('resource').filter(e=>e.initiatorType==='fetch').map(e=>e.name.replace(location.origin,''))]))
  await page.close()
}
console.log(log.split('\n').filter(l=>l.includes('error')||l.includes('rendered')).slice(0,6).join('\n').slice(0,3000))
await b.close(); c.kill(); process.exit()
