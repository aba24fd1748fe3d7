package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;

/// The details that every instruction has. They never change, except for an amount that a person corrects.
public interface InstructionDetails {

    MerchantId merchant();

    AccountId account();

    WalletId wallet();

    Money amount();

    /// The platform's earnings on it.
    Money fee();

    Channel channel();

    /// The name of the only adapter whose reports about it count.
    String provider();

    Instant createdAt();
}
