package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.Actor;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import java.util.Optional;

/// What a person asks of [TakeBackClaim].
///
/// @param reason why, in the person's words, where they say it
/// @param person who takes it back; the one who issued the key, for a program
public record TakingBack(MerchantId merchant, AccountId account, PaymentId payment, Optional<String> reason,
        UserId person, Actor by) {}
