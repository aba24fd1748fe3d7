package dev.hazina.providers.daraja;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.SaidText;
import java.util.Locale;
import java.util.Optional;

/// A row of the list of payments. Its names are in lower case, unlike all else at Daraja; none of them depends on that.
final class PulledRow {
    private static final String TO_PAYBILL = "c2b-pay-bill";
    private static final String TO_TILL = "c2b-buy-goods";

    private PulledRow() {}

    /// The payment as its notice would tell of it; empty where it is another number's of our head office.
    ///
    /// @throws UnreadableCallback if it is no payment that can be read
    static Optional<PaybillNotice> read(JsonNode said, PullAccount account) {
        ObjectNode row = lowerCase(said);
        if (account.organization().filter(ours -> !isSame(ours, row)).isPresent()) {
            return Optional.empty();
        }
        String type = Body.text(row, "transactiontype").orElse(TO_PAYBILL).strip().toLowerCase(Locale.ROOT);
        boolean toTill = type.startsWith(TO_TILL);
        if (!toTill && !type.startsWith(TO_PAYBILL)) {
            throw new UnreadableCallback(SaidText.undocumented("Daraja", "type", type));
        }
        String receipt = DarajaJson.name(row, "transactionid").map(DarajaJson::capitals)
                .orElseThrow(() -> new UnreadableCallback("no receipt"));
        String amount = SaidText.of(row, "amount").orElseThrow(() -> new UnreadableCallback("no amount"));
        Optional<String> payer = Body.text(row, "msisdn").map(String::strip);
        return Optional.of(new PaybillNotice(receipt, C2bNotification.account(Body.text(row, "billreference")),
                DarajaJson.shillings(amount), payer.flatMap(C2bNotification::phone),
                Optional.of(toTill ? DarajaFloat.merchant(account.paybill()) : DarajaFloat.utility(account.paybill())),
                Counterparty.of(payer, Optional.empty()),
                new AccountAfter(Optional.empty(), Body.text(row, "trxdate"))));
    }

    private static boolean isSame(String ours, ObjectNode row) {
        return plain(ours).equals(plain(Body.text(row, "organizationname").filter(name -> !name.isBlank())
                .orElseThrow(() -> new UnreadableCallback("no name of an organisation"))));
    }

    private static String plain(String name) {
        return name.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
    }

    private static ObjectNode lowerCase(JsonNode said) {
        ObjectNode row = DarajaJson.object();
        said.properties().forEach(one -> row.set(one.getKey().toLowerCase(Locale.ROOT), one.getValue()));
        return row;
    }
}
