// Improvements of the pages by a script. Each page works without it.
(function () {
  "use strict";

  // A form is not sent again before its response arrives. The server carries out a repeated form once anyway.
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

  // The forms of a page that the browser restores from its cache can be sent again.
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
      button.textContent = button.dataset.copied;
      window.setTimeout(function () { button.textContent = word; }, 2000);
    });
  });

  function offerPrints() {
    document.querySelectorAll("[data-print]").forEach(function (button) {
      button.hidden = false;
      button.addEventListener("click", function () { window.print(); });
    });
    document.querySelectorAll("[data-share]").forEach(function (button) {
      button.hidden = !navigator.share;
      button.addEventListener("click", function () {
        navigator.share({ title: document.title, url: window.location.href }).catch(function () {});
      });
    });
  }
  offerPrints();

  // A button fills a field with a suggested value.
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

  // Values to try are those of the chosen currency.
  function offerValues() {
    var chosen = document.querySelector("#f-currency");
    if (!chosen) {
      return;
    }
    document.querySelectorAll(".test-values[data-currency], datalist option[data-currency]").forEach(function (value) {
      var other = value.dataset.currency !== "" && value.dataset.currency !== chosen.value;
      value.hidden = other;
      value.disabled = other;
    });
  }

  // A wallet has one currency, so it is chosen with the wallet.
  function chooseCurrency(wallet) {
    var chosen = document.querySelector("#f-currency");
    var option = wallet.selectedOptions ? wallet.selectedOptions[0] : undefined;
    var code = option ? option.dataset.currency : undefined;
    if (chosen && code && chosen.querySelector("option[value='" + code + "']")) {
      chosen.value = code;
      offerValues();
    }
  }

  document.addEventListener("change", function (event) {
    if (event.target.id === "f-currency") {
      offerValues();
    }
    if (event.target.id === "f-wallet") {
      chooseCurrency(event.target);
    }
  });

  // The download of a long file shows its progress. Without a script, or after an error, it is an ordinary download.
  function Export(link) {
    var box = document.getElementById(link.dataset.export);
    var bar = box.querySelector("progress");
    var count = box.querySelector("span");
    var said = box.querySelector("[role=status]");
    var rows = 0;
    var seen = -1;
    var parts = [];

    // The texts come from the page, in its language, with places for numbers.
    function fill(text, numbers) {
      return text.replace(/\{(\d)\}/g, function (place, at) { return numbers[at].toLocaleString("en"); });
    }

    function show(text, status) {
      count.textContent = text;
      said.textContent = status;
    }

    function take(reader) {
      return reader.read().then(function (part) {
        if (part.done) {
          return;
        }
        parts.push(part.value);
        part.value.forEach(function (byte) { seen += byte === 10 ? 1 : 0; });
        bar.value = Math.max(0, Math.min(seen, rows));
        count.textContent = fill(box.dataset.rows, [bar.value, rows]);
        return take(reader);
      });
    }

    function save(answer) {
      var name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition"));
      var file = document.createElement("a");
      file.href = URL.createObjectURL(new Blob(parts, { type: "text/csv" }));
      file.download = name ? name[1] : "transactions.csv";
      file.click();
      window.setTimeout(function () { URL.revokeObjectURL(file.href); }, 60000);
      bar.hidden = true;
      show("", (rows === 1 ? box.dataset.doneOne : fill(box.dataset.done, [rows]))
          + (answer.headers.has("X-Truncated") ? " " + box.dataset.more : ""));
    }

    this.start = function () {
      box.hidden = false;
      bar.hidden = false;
      bar.removeAttribute("value");
      show("", box.dataset.writing);
      return fetch(link.href).then(function (answer) {
        if (answer.status === 429) {
          bar.hidden = true;
          show("", box.dataset.busy);
          return;
        }
        if (!answer.ok || !answer.headers.has("X-Rows")) {
          throw new Error("not a file");
        }
        rows = Number(answer.headers.get("X-Rows"));
        bar.max = Math.max(1, rows);
        return take(answer.body.getReader()).then(function () { save(answer); });
      }).catch(function () {
        box.hidden = true;
        window.location.assign(link.href);
      });
    };
  }

  document.addEventListener("click", function (event) {
    var link = event.target.closest ? event.target.closest("a[data-export]") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !window.fetch) {
      return;
    }
    event.preventDefault();
    if (!link.dataset.busy) {
      link.dataset.busy = "yes";
      new Export(link).start().finally(function () { delete link.dataset.busy; });
    }
  });

  // A hidden page sends no requests.
  document.addEventListener("htmx:beforeRequest", function (event) {
    if (document.hidden) {
      event.preventDefault();
    }
  });

  document.addEventListener("htmx:afterSwap", offerCopies);
  document.addEventListener("htmx:afterSwap", offerFills);
  offerCopies();
  offerFills();
  offerValues();
})();
