package dev.hazina.http.dashboard.platform.exception;

import dev.hazina.application.callback.KeptCallbackReads;
import dev.hazina.application.callback.KeptCallbackReads.KeptCallback;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.admin.CallbackText;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.stream.Stream;

/// One callback that was set aside, with its bytes and the exceptions about it.
@Controller(PlatformLinks.CALLBACKS + "/{id}")
@Consumes(MediaType.ALL)
final class CallbackPageController {
    private final KeptCallbackReads callbacks;
    private final DiscrepancyReads reads;
    private final LayoutFactory layouts;
    private final Pages pages;

    CallbackPageController(KeptCallbackReads callbacks, DiscrepancyReads reads, LayoutFactory layouts, Pages pages) {
        this.callbacks = callbacks;
        this.reads = reads;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        KeptCallback callback = CanonicalUuid.parse(id).flatMap(callbacks::find)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.CALLBACK_NOT_FOUND));
        List<SettlePage.RaisedDiscrepancy> raised = Stream.of(callback.subject(), callback.ofItself())
                .flatMap(subject -> reads.unresolved(subject).stream())
                .map(open -> new SettlePage.RaisedDiscrepancy(PlatformLinks.EXCEPTIONS + "/" + open.id(),
                        DiscrepancyWords.name(open.kind()), DiscrepancyWords.state(open)))
                .toList();
        return pages.ok("platform/callback", new CallbackPage(
                layouts.of(request, Section.STUCK, "A callback from " + callback.adapter()), summary(callback),
                CallbackText.of(callback), raised));
    }

    private static List<SummaryRow> summary(KeptCallback callback) {
        return List.of(SummaryRow.of("Why it was set aside", callback.why().orElse("it was not")),
                SummaryRow.of("Received", DisplayTime.of(callback.receivedAt()).toString()),
                SummaryRow.code("Came to the address of the " + callback.subject().kind().wire(),
                        callback.subject().id().toString()),
                SummaryRow.of("Size", callback.size() + " bytes"),
                SummaryRow.code("Callback ID", callback.id().toString()));
    }
}
