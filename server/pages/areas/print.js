// Without a script there is no button that does nothing.
const place = document.querySelector('[data-print]')
if (place) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button secondary'
  button.textContent = place.dataset.print
  button.addEventListener('click', () => window.print())
  place.append(button)
}
