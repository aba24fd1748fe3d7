package dev.hazina.application.wiring;

import dev.hazina.application.id.Ids;
import dev.hazina.application.merchant.Administration;
import dev.hazina.application.merchant.Administrators;
import dev.hazina.application.merchant.KeyHashes;
import dev.hazina.application.merchant.KeySecrets;
import dev.hazina.application.merchant.KeyUses;
import dev.hazina.application.merchant.Keys;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.merchant.OneTimeCodes;
import dev.hazina.application.merchant.Ownership;
import dev.hazina.application.merchant.PasswordHasher;
import dev.hazina.application.merchant.SecondFactors;
import dev.hazina.application.merchant.Sessions;
import dev.hazina.application.merchant.StaffSessions;
import dev.hazina.application.merchant.Users;
import java.time.InstantSource;

/// The ports of [MerchantCommands].
public record MerchantPorts(Ids ids, InstantSource clock, Merchants merchants, Sessions sessions, Ownership ownership,
        Users users, Administration administration, PasswordHasher hasher, Keys keys, KeyUses keyUses,
        KeyHashes keyHashes, KeySecrets secrets, Administrators administrators, SecondFactors secondFactors,
        OneTimeCodes oneTimeCodes, StaffSessions staffSessions) {}
