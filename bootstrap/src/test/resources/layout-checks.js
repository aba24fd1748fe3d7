// Lists what is wrong with the layout of the page in its present window: a page that is wider than its window, text that
// is cut or outside, texts and controls that overlap, and parts that scroll sideways without a hint.
() => {
  const SLACK = 1.5;
  const OVERLAP = 4;
  const width = document.documentElement.clientWidth;
  const found = new Set();

  const name = (element) => element.tagName.toLowerCase() + (element.id ? "#" + element.id : "")
      + (element.getAttribute("class") ? "." + element.getAttribute("class").trim().replace(/\s+/g, ".") : "");
  const parents = (element) => {
    const all = [];
    for (let at = element; at; at = at.parentElement) {
      all.push(at);
    }
    return all;
  };
  const styles = new Map();
  const style = (element) => {
    if (!styles.has(element)) {
      styles.set(element, getComputedStyle(element));
    }
    return styles.get(element);
  };
  // Texts for screen readers only, and the link that appears when it has the focus.
  const isForEyes = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      && parents(element).every((at) => !style(at).clipPath.startsWith("inset") && !at.classList.contains("skip"));
  const scrolls = (element) => /auto|scroll/.test(style(element).overflowX);

  const right = (element) => element.getBoundingClientRect().right;
  const widest = (within) => [...within.querySelectorAll("*")].filter(isForEyes)
      .reduce((most, one) => right(one) > right(most) ? one : most);

  if (document.documentElement.scrollWidth > width) {
    found.add("the page is " + document.documentElement.scrollWidth + " px wide in a window of " + width);
  }
  document.querySelectorAll("body *").forEach((element) => {
    if (scrolls(element) && element.scrollWidth > element.clientWidth + SLACK && isForEyes(element)
        && (!parseFloat(getComputedStyle(element, "::-webkit-scrollbar").height) || !element.closest(".help"))) {
      found.add(name(element) + " scrolls sideways, as far as " + name(widest(element)) + " goes");
    }
  });

  // What is seen of a rectangle inside the parents that cut or scroll it; empty if nothing is.
  const seen = (element, rectangle, text) => {
    let { left, right, top, bottom } = rectangle;
    let isScrolled = false;
    for (const at of parents(element)) {
      if (at === document.documentElement || at === document.body || style(at).display === "inline") {
        continue;
      }
      const box = at.getBoundingClientRect();
      if (style(at).overflowX !== "visible") {
        if (/auto|scroll/.test(style(at).overflowX + style(at).overflowY)) {
          isScrolled = true;
        } else if (text && !isScrolled && (right > box.right + SLACK || left < box.left - SLACK
            || bottom > box.bottom + SLACK)) {
          found.add("\"" + text + "\" is cut by " + name(at));
        }
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
      }
    }
    if (text && !isScrolled && (right > width + SLACK || left < -SLACK)) {
      found.add("\"" + text + "\" is outside the window");
    }
    return right > left && bottom > top ? { element, text, left, right, top, bottom } : null;
  };

  const boxes = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim().slice(0, 40);
    const element = node.parentElement;
    if (text && !/^(script|style|option|title|textarea)$/i.test(element.tagName) && isForEyes(element)) {
      const range = document.createRange();
      range.selectNodeContents(node);
      Array.from(range.getClientRects()).filter((one) => one.width > 0)
          .forEach((one) => boxes.push(seen(element, one, text)));
    }
  }
  document.querySelectorAll("input:not([type=hidden]), select, textarea, button, .button").forEach((control) => {
    if (isForEyes(control)) {
      boxes.push(seen(control, control.getBoundingClientRect(), ""));
    }
  });
  const there = boxes.filter((box) => box).sort((one, other) => one.top - other.top);
  there.forEach((one, i) => {
    for (let j = i + 1; j < there.length && there[j].top < one.bottom - OVERLAP; j++) {
      const other = there[j];
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - other.top;
      if (across > OVERLAP && down > OVERLAP && !one.element.contains(other.element)
          && !other.element.contains(one.element)) {
        found.add("\"" + (one.text || name(one.element)) + "\" and \"" + (other.text || name(other.element))
            + "\" overlap");
      }
    }
  });
  return Array.from(found);
}
