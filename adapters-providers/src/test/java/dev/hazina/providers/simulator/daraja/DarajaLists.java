package dev.hazina.providers.simulator.daraja;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.providers.simulator.SimulatorResponse;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Pull Transactions: what payers sent, also where its notice was lost.
public final class DarajaLists {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
    private static final ZoneOffset NAIROBI = ZoneOffset.ofHours(3);
    private static final Duration KEPT = Duration.ofHours(48);
    private static final int USUAL_PAGE = 100;

    private final InstantSource clock;
    private final List<ListedPayment> paid = new ArrayList<>();
    private String listed;
    private String organization = "Shop";
    private String nominated = "";
    private int size = USUAL_PAGE;
    private int lost;
    private Optional<BigDecimal> balance = Optional.empty();

    /// A payment as the list has it.
    private record ListedPayment(String receipt, Instant at, String msisdn, String account, String shillings,
            String organization) {}

    DarajaLists(InstantSource clock, String shortCode) {
        this.clock = clock;
        this.listed = shortCode;
    }

    /// The notices of so many of the next payments never leave.
    public synchronized void loseNotices(int next) {
        lost = next;
    }

    /// From now on notices tell the balance after them.
    public synchronized void tellBalances(String shillings) {
        balance = Optional.of(new BigDecimal(shillings));
    }

    /// How many rows a page has.
    public synchronized void page(int rows) {
        size = rows;
    }

    /// From now on the number is answered as a child: with nothing. Its head office is answered.
    public synchronized void onlyFor(String headOffice) {
        listed = headOffice;
    }

    /// The receiver of the next payments, as rows name it.
    public synchronized void paidTo(String name) {
        organization = name;
    }

    /// The number that was nominated; empty text before the registration.
    public synchronized String nominated() {
        return nominated;
    }

    /// Empty text where none is told.
    synchronized String balanceAfter(String shillings) {
        balance = balance.map(before -> before.add(new BigDecimal(shillings)));
        return balance.map(BigDecimal::toPlainString).orElse("");
    }

    synchronized boolean losesNotice() {
        boolean loses = lost > 0;
        lost -= loses ? 1 : 0;
        return loses;
    }

    synchronized void paid(String receipt, String msisdn, String account, String shillings) {
        paid.add(new ListedPayment(receipt, clock.instant(), msisdn, account, shillings, organization));
    }

    synchronized SimulatorResponse registered(DarajaValidation form, String id) {
        form.text("ShortCode", 5, 7);
        form.oneOf("RequestType", "Pull");
        String number = form.phone("NominatedNumber");
        form.address("CallBackURL");
        return form.complaint(id).orElseGet(() -> {
            String status = nominated.isEmpty() ? "1000" : "1001";
            nominated = number;
            return SimulatorResponse.json(200, DarajaReports.object().put("ResponseRefID", id)
                    .put("ResponseStatus", status).put("ShortCode", form.any("ShortCode"))
                    .put("ResponseDescription", "as told").toString());
        });
    }

    synchronized SimulatorResponse queried(DarajaValidation form, String id) {
        String code = form.text("ShortCode", 5, 7);
        Instant from = time(form, "StartDate");
        Instant until = time(form, "EndDate");
        String offset = form.any("OffSetValue");
        form.mustBe("OffSetValue", offset.matches("[0-9]{1,9}"));
        form.mustBe("StartDate", !from.isBefore(clock.instant().minus(KEPT).minusSeconds(1)));
        return form.complaint(id).orElseGet(() -> {
            List<ListedPayment> found = paid.stream().filter(one -> code.equals(listed) && !nominated.isEmpty()
                    && !one.at().isBefore(from) && !one.at().isAfter(until)).toList();
            return SimulatorResponse.json(200, answer(id,
                    found.stream().skip(Long.parseLong(offset)).limit(size).toList()).toString());
        });
    }

    /// A number that isn't known, a child of a head office, and a time without payments are answered alike.
    private static ObjectNode answer(String id, List<ListedPayment> rows) {
        ObjectNode answer = DarajaReports.object().put("ResponseRefID", id)
                .put("ResponseCode", rows.isEmpty() ? "1001" : "1000").put("ResponseMessage", "as told");
        ArrayNode list = answer.putArray("Response").addArray();
        rows.forEach(one -> list.addObject().put("transactionId", one.receipt())
                .put("trxDate", TIME.format(LocalDateTime.ofInstant(one.at(), NAIROBI))).put("msisdn", one.msisdn())
                .put("sender", "MPESA").put("transactiontype", "c2b-pay-bill-debit")
                .put("billreference", one.account()).put("amount", one.shillings())
                .put("organizationname", one.organization()));
        return answer;
    }

    private static Instant time(DarajaValidation form, String member) {
        try {
            return LocalDateTime.parse(form.any(member), TIME).toInstant(NAIROBI);
        } catch (DateTimeParseException e) {
            form.mustBe(member, false);
            return Instant.EPOCH;
        }
    }
}
