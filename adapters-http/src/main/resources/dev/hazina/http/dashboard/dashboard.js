// What the pages do better with a script; each of them works without.
(function () {
  "use strict";

  // A form that was sent is not sent again while the answer is awaited. The server would do it once anyway.
  document.addEventListener("submit", function (event) {
    var form = event.target;
    if (form.method !== "post" || event.defaultPrevented) {
      return;
    }
    if (form.dataset.sent) {
      event.preventDefault();
      return;
    }
    form.dataset.sent = "yes";
    form.setAttribute("aria-busy", "true");
  });

  // A page that comes back out of the browser's memory may be used again.
  window.addEventListener("pageshow", function () {
    document.querySelectorAll("form[data-sent]").forEach(function (form) {
      delete form.dataset.sent;
      form.removeAttribute("aria-busy");
    });
  });

  function offerCopies() {
    document.querySelectorAll("[data-copy]").forEach(function (button) {
      button.hidden = !navigator.clipboard;
    });
  }

  document.addEventListener("click", function (event) {
    var button = event.target.closest ? event.target.closest("[data-copy]") : null;
    if (!button) {
      return;
    }
    var field = document.getElementById(button.dataset.copy);
    navigator.clipboard.writeText(field.value).then(function () {
      var word = button.textContent;
      button.textContent = "Copied";
      window.setTimeout(function () { button.textContent = word; }, 2000);
    });
  });

  // What is offered to be typed is typed by a button.
  function offerFills() {
    document.querySelectorAll("[data-fill]").forEach(function (button) {
      button.hidden = false;
    });
  }

  document.addEventListener("click", function (event) {
    var button = event.target.closest ? event.target.closest("[data-fill]") : null;
    if (button) {
      var field = document.getElementById(button.dataset.fill);
      field.value = button.dataset.value;
      field.focus();
    }
  });

  // Nobody looks at a page that is hidden, so it asks for nothing.
  document.addEventListener("htmx:beforeRequest", function (event) {
    if (document.hidden) {
      event.preventDefault();
    }
  });

  document.addEventListener("htmx:afterSwap", offerCopies);
  document.addEventListener("htmx:afterSwap", offerFills);
  offerCopies();
  offerFills();
})();
