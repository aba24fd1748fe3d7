package dev.hazina.http.dashboard.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The order of the staff's list of exceptions.
class OpenExceptionsFirstTest {
    private static final String EXCEPTIONS = "/dashboard/operator/exceptions";
    private static final Pattern ROW = Pattern.compile("<td data-label=\"What happened\"><a href=\"[^\"]+/([^/\"]+)\"");
    private static final Pattern NEXT = Pattern.compile("href=\"([^\"]+)\" rel=\"next\"");

    private final Served served = Served.sandbox();
    private final TestInstructions instructions = new TestInstructions(served.hazina,
            TestMerchant.open(served.hazina));
    private final Browser staff = Browser.with(served, served.hazina.operator);

    @AfterEach
    void stop() {
        served.close();
    }

    private Discrepancy raise() {
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        Instruction<PaymentDetails> payment = instructions.paid(100_00);
        instructions.tell(payment, new Outcome.Failed(FailureReason.UNSPECIFIED));
        return instructions.raised().getFirst();
    }

    private Discrepancy resolved() {
        return instructions.resolve(raise(), Decisions.of(Action.ACKNOWLEDGE));
    }

    private static List<String> ids(Stream<Discrepancy> exceptions) {
        return exceptions.map(one -> one.id().toString()).toList();
    }

    private List<String> page(String address) {
        return ROW.matcher(staff.get(address).body()).results().map(row -> row.group(1)).toList();
    }

    /// The rows of all pages from an address on, and how many pages they are.
    private List<List<String>> pages(String first) {
        List<List<String>> pages = new ArrayList<>();
        Optional<String> address = Optional.of(first);
        while (address.isPresent()) {
            pages.add(page(address.get()));
            Matcher next = NEXT.matcher(staff.get(address.get()).body());
            address = next.find() ? Optional.of(next.group(1).replace("&amp;", "&")) : Optional.empty();
        }
        return pages;
    }

    @Test
    void anOpenOneStandsAboveANewerOneThatIsResolved() {
        Discrepancy open = raise();
        Discrepancy done = resolved();

        assertThat(page(EXCEPTIONS)).isEqualTo(ids(Stream.of(open, done)));
        assertThat(page(EXCEPTIONS + "?kind=" + open.kind().wire())).isEqualTo(ids(Stream.of(open, done)));
        assertThat(page(EXCEPTIONS + "?kind=unmatched")).isEmpty();
        assertThat(page(EXCEPTIONS + "?status=resolved")).isEqualTo(ids(Stream.of(done)));
    }

    /// The first page is full of open ones, the second has both.
    @Test
    void thePagesHaveEachOnceAndTheOpenOnesFirst() {
        List<Discrepancy> open = IntStream.range(0, 27).mapToObj(i -> raise()).toList();
        List<Discrepancy> done = IntStream.range(0, 30).mapToObj(i -> resolved()).toList();
        List<String> all = ids(Stream.concat(open.reversed().stream(), done.reversed().stream()));

        for (String first : List.of(EXCEPTIONS, EXCEPTIONS + "?kind=contradiction")) {
            List<List<String>> pages = pages(first);
            assertThat(pages.stream().flatMap(List::stream).toList()).as(first).isEqualTo(all);
            assertThat(pages).extracting(List::size).containsExactly(25, 25, 7);
        }
    }

    /// Behind the last open one of a full page, the resolved ones begin.
    @Test
    void asManyOpenOnesAsAPageHasLeaveNoResolvedOneOut() {
        List<Discrepancy> open = IntStream.range(0, 25).mapToObj(i -> raise()).toList();
        Discrepancy done = resolved();

        assertThat(pages(EXCEPTIONS)).containsExactly(ids(open.reversed().stream()), ids(Stream.of(done)));
    }
}
