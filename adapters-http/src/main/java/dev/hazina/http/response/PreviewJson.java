package dev.hazina.http.response;

import dev.hazina.application.ledger.Preview.Outlook;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;

/// What a request would do: the members that the real answer would have and that are known before, and the balances
/// that would follow.
public final class PreviewJson {
    private PreviewJson() {}

    public static Json payout(Outlook<?> outlook) {
        Instruction<PayoutDetails> opened = outlook.opened(PayoutDetails.class).orElseThrow();
        PayoutDetails payout = opened.details();
        return Json.object(o -> HoldsJson.write(wallets(o.money("amount", payout.amount().toMajor())
                .money("fee", payout.fee().toMajor())
                .text("currency", payout.amount().currency().name())
                .text("wallet_id", payout.wallet().toString())
                .text("channel", payout.channel().wire())
                .text("destination_phone", payout.destination().e164())
                .optionalText("reference", payout.reference()), outlook), opened));
    }

    public static Json refund(Outlook<?> outlook) {
        Instruction<RefundDetails> opened = outlook.opened(RefundDetails.class).orElseThrow();
        RefundDetails refund = opened.details();
        return Json.object(o -> HoldsJson.write(wallets(o.text("payment_id", refund.payment().toString())
                .money("amount", refund.amount().toMajor())
                .text("currency", refund.amount().currency().name())
                .text("wallet_id", refund.wallet().toString()), outlook), opened));
    }

    public static Json transfer(Outlook<?> outlook) {
        Transfer transfer = outlook.transfer().orElseThrow();
        return Json.object(o -> wallets(o.text("from_wallet_id", transfer.from().toString())
                .text("to_wallet_id", transfer.to().toString())
                .money("amount", transfer.amount().toMajor())
                .text("currency", transfer.amount().currency().name()), outlook));
    }

    private static JsonWriter wallets(JsonWriter json, Outlook<?> outlook) {
        return json.objects("wallets_after", outlook.wallets(), PreviewJson::wallet);
    }

    private static void wallet(JsonWriter json, Wallet after) {
        json.text("wallet_id", after.id().toString())
                .money("available", after.availableMoney().toMajor())
                .money("pending", after.pendingMoney().toMajor());
    }
}
