package dev.hazina.application.eventlog;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;

/// Names the event log of an account.
public record AccountLog(MerchantId merchant, AccountId account) {}
