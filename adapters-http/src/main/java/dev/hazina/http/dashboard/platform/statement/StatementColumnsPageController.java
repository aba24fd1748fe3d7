package dev.hazina.http.dashboard.platform.statement;

import dev.hazina.application.channel.ChannelGateway.StatementReader;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatReport;
import dev.hazina.application.statementfile.KeptStatements;
import dev.hazina.application.statementfile.NameStatementColumns;
import dev.hazina.application.statementfile.StatementHeaders;
import dev.hazina.domain.access.Permission;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.StaffNames;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Says how the columns of an account's statements are named, where its files look otherwise.
@Controller(PlatformLinks.STATEMENT_COLUMNS)
@Consumes(MediaType.ALL)
final class StatementColumnsPageController {
    private final NameStatementColumns name;
    private final KeptStatements files;
    private final FloatReport floats;
    private final StaffNames names;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    StatementColumnsPageController(NameStatementColumns name, KeptStatements files, FloatReport floats,
            StaffNames names,
            Forms forms, LayoutFactory layouts, Pages pages) {
        this.name = name;
        this.files = files;
        this.floats = floats;
        this.names = names;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.DECIDE_MONEY)
    HttpResponse<?> show(HttpRequest<?> request) {
        String account = Query.of(request).text(FloatChoice.FIELD).orElse("");
        if (account.isEmpty()) {
            return Pages.redirect(PlatformLinks.STATEMENTS);
        }
        FloatBalance.Key key = FloatChoice.read(floats, account);
        Map<String, String> filled = new LinkedHashMap<>(Map.of(FloatChoice.FIELD, account));
        files.headers(key.account()).ifPresent(headers -> headers.names()
                .forEach((title, given) -> filled.put(field(title), given)));
        return page(request, key, forms.filled(request, PlatformLinks.STATEMENT_COLUMNS, FormData.with(filled)));
    }

    @Post
    @Needs(Permission.DECIDE_MONEY)
    HttpResponse<?> name(HttpRequest<?> request) {
        return forms.process(request, form -> {
            FloatBalance.Key key = FloatChoice.read(floats, form.requiredText(FloatChoice.FIELD));
            Map<String, String> given = new TreeMap<>();
            columns(key).forEach(column -> form.text(field(column.title()))
                    .ifPresent(typed -> given.put(column.title(), typed)));
            name.handle(new NameStatementColumns.Command(Actors.of(request), key.account(), given));
            return Pages.redirect(PlatformLinks.STATEMENTS, Notice.STATEMENT_COLUMNS_NAMED);
        }, view -> page(request, FloatChoice.read(floats, view.typed(FloatChoice.FIELD)), view));
    }

    private List<StatementReader.Column> columns(FloatBalance.Key key) {
        return name.columns(key.account().provider());
    }

    private static String field(String title) {
        return "column_" + title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_").replaceFirst("_$", "");
    }

    private HttpResponse<?> page(HttpRequest<?> request, FloatBalance.Key key, FormView view) {
        Optional<StatementHeaders> said = files.headers(key.account());
        return pages.form("platform/statement-columns", new StatementColumnsPage(
                layouts.of(request, Section.FLOATS, "Columns of statements"), view, new FloatChoice(key).text(),
                said.map(one -> names.name(one.by()) + ", " + DisplayTime.of(one.at())).orElse(""),
                columns(key).stream().map(column -> new StatementColumnsPage.Column(field(column.title()),
                        column.title(), column.needed())).toList()),
                view);
    }
}
