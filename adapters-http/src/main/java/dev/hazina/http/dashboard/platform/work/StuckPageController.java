package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.operations.OperationsReads.StuckItem;
import dev.hazina.application.operations.OperationsReads.StuckWork;
import dev.hazina.application.operations.Stuck;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.Offer;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.InstructionFinder;
import dev.hazina.http.dashboard.platform.InstructionFinder.InstructionSummary;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Work that is stuck, by kind, and what to do about it.
@Controller(PlatformLinks.STUCK)
@Consumes(MediaType.ALL)
final class StuckPageController {
    private static final int SHOWN = 10;

    private final OperationsReads operations;
    private final MerchantDirectory directory;
    private final InstructionFinder instructions;
    private final InstantSource clock;
    private final LayoutFactory layouts;
    private final Pages pages;

    StuckPageController(OperationsReads operations, MerchantDirectory directory, InstructionFinder instructions,
            InstantSource clock,
            LayoutFactory layouts,
            Pages pages) {
        this.operations = operations;
        this.directory = directory;
        this.instructions = instructions;
        this.clock = clock;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request) {
        Instant now = clock.instant();
        List<StuckWork> piles = Stream.of(Stuck.values()).map(stuck -> operations.pile(stuck, now, SHOWN)).toList();
        return pages.ok("platform/stuck", new StuckPage(layouts.of(request, Section.STUCK),
                piles.stream().filter(pile -> pile.count() > 0).map(this::backlog).toList(),
                piles.stream().filter(pile -> pile.count() == 0).map(pile -> name(pile.stuck())).toList()));
    }

    private StuckPage.Backlog backlog(StuckWork pile) {
        return new StuckPage.Backlog(name(pile.stuck()), pile.stuck().name().toLowerCase(Locale.ROOT),
                String.valueOf(pile.count()), meaning(pile.stuck()),
                pile.pieces().stream().map(piece -> row(pile.stuck(), piece)).toList(),
                kind(pile.stuck()).isPresent(), pile.count() - pile.pieces().size());
    }

    private StuckPage.Row row(Stuck stuck, StuckItem piece) {
        Optional<InstructionSummary> about = kind(stuck)
                .flatMap(kind -> instructions.find(new Subject(kind, piece.id())));
        String aside = stuck == Stuck.CALLBACKS_SET_ASIDE ? PlatformLinks.CALLBACKS + "/" + piece.id() : "";
        String href = kind(stuck).map(kind -> PlatformLinks.instruction(kind, piece.id())).orElse(aside);
        return new StuckPage.Row(piece.id().toString(), href, DisplayTime.of(piece.since()),
                DisplayTime.within(piece.detail()),
                PlatformLinks.merchant(piece.merchant()), name(piece.merchant()),
                about.map(found -> Amount.of(found.amount())), about.map(InstructionSummary::phone).orElse(""),
                about.filter(found -> found.offered().ask()).map(found -> href + "/ask").orElse(""),
                about.filter(found -> found.offered().giveUp()).map(found -> href + "/give-up").orElse(""),
                Offer.sentence(about.flatMap(found -> found.offered().refused())));
    }

    private String name(MerchantId merchant) {
        return directory.find(merchant).map(listing -> listing.merchant().name().text()).orElse("The platform");
    }

    /// The kind of instruction that is stuck; empty for other work.
    private static Optional<Subject.Kind> kind(Stuck stuck) {
        return switch (stuck) {
            case PAYOUTS_UNSENT, PAYOUTS_UNANSWERED -> Optional.of(Subject.Kind.PAYOUT);
            case PAYMENTS_OPEN -> Optional.of(Subject.Kind.PAYMENT);
            case REFUNDS_PENDING -> Optional.of(Subject.Kind.REFUND);
            case CALLBACKS_WAITING, CALLBACKS_SET_ASIDE, DELIVERIES_DUE, STATEMENTS_UNSENT -> Optional.empty();
        };
    }

    private static String name(Stuck stuck) {
        return switch (stuck) {
            case CALLBACKS_WAITING -> "Callbacks waiting";
            case CALLBACKS_SET_ASIDE -> "Callbacks set aside";
            case PAYOUTS_UNSENT -> "Payouts not sent";
            case PAYOUTS_UNANSWERED -> "Payouts without a result";
            case PAYMENTS_OPEN -> "Payments still open";
            case REFUNDS_PENDING -> "Refunds still pending";
            case DELIVERIES_DUE -> "Webhook deliveries due";
            case STATEMENTS_UNSENT -> "Statements not mailed";
        };
    }

    private static String meaning(Stuck stuck) {
        return switch (stuck) {
            case CALLBACKS_WAITING ->
                "A provider's callback was received and not handled yet. It is retried every half minute."
                        + " If it stays here, the service's log says why.";
            case CALLBACKS_SET_ASIDE ->
                "Callbacks that could not be taken in, each with the reason, until the exception about it is resolved."
                        + " Open one to see what came. Check the provider's own records for what it meant.";
            case PAYOUTS_UNSENT ->
                "Requested more than ten minutes ago and not sent to the provider yet. Check on the page of the"
                        + " providers whether the connection is stopped.";
            case PAYOUTS_UNANSWERED ->
                "Sent to the provider more than an hour ago, without a final result. A payout about which the provider"
                        + " has reported nothing at all fails after the configured time, and its money is returned to"
                        + " the wallet. The money of the others stays reserved until the provider reports a result, or"
                        + " until you open the payout and settle it by hand.";
            case PAYMENTS_OPEN ->
                "Still open after the first five polls, which take 23 minutes. They are polled every hour and expire"
                        + " after the configured time. A payment whose reports contradict each other does not expire:"
                        + " open it to settle it by hand.";
            case REFUNDS_PENDING ->
                "With the provider for more than an hour. They are polled until there is a final result. Open a refund"
                        + " to settle it by hand.";
            case DELIVERIES_DUE ->
                "Due for more than five minutes and not sent. A slow receiver delays only its own deliveries. If"
                        + " several merchants are listed, check whether an instance is down.";
            case STATEMENTS_UNSENT ->
                "Started more than an hour ago. They are retried automatically. The log says what the mail server"
                        + " answered.";
        };
    }
}
