// The violations of axe's rules that weigh. Only violations are requested, so that axe lists nothing that passed. A rule
// gives each of its violations its own impact, so those of less weight need not run at all.
//
// The contrast takes longer than all other rules together, and every text of one style on one ground has the same. So
// each style and ground is looked at once in a window: what was seen is kept while the window goes from page to page.
() => {
  if (typeof axe !== 'object') {
    loadAxe();
  }
  const weighs = (one) => one.impact === 'serious' || one.impact === 'critical';
  const run = (where, options) => axe.run(where, {resultTypes: ['violations'], preload: false, ...options})
    .then(found => found.violations.filter(weighs)
      .map(one => one.id + ': ' + one.nodes.map(node => node.target).join(' ')));

  const isText = (element) => element.matches('input, select, textarea')
    || [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
  const styled = (element, names) => {
    const style = getComputedStyle(element);
    return names.map(name => style[name]).join(' ');
  };
  const ground = (element) => element === null
    ? ''
    : styled(element, ['backgroundColor', 'backgroundImage', 'opacity', 'filter', 'position']) + '; '
      + ground(element.parentElement);
  const look = (element) => styled(element,
    ['color', 'fontSize', 'fontWeight', 'textShadow', 'webkitTextStrokeColor', 'webkitTextStrokeWidth']) + '; '
    + element.matches(':disabled, [aria-disabled]') + '; ' + ground(element);
  const seen = new Set(JSON.parse(sessionStorage.getItem('looks') || '[]'));
  const fresh = [...document.body.querySelectorAll('*')].filter(element => {
    const one = isText(element) && element.checkVisibility({visibilityProperty: true}) ? look(element) : null;
    return one !== null && !seen.has(one) && seen.add(one);
  });
  sessionStorage.setItem('looks', JSON.stringify([...seen]));

  const rules = {'color-contrast': {enabled: false}};
  axe._audit.rules.filter(rule => rule.impact && !weighs(rule)).forEach(rule => rules[rule.id] = {enabled: false});
  const others = run(document, {rules});
  return fresh.length === 0
    ? others
    : others.then(found => run({include: fresh}, {runOnly: ['color-contrast']}).then(more => found.concat(more)));
}
