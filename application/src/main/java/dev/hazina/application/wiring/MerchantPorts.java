package dev.hazina.application.wiring;

import dev.hazina.application.access.Sessions;
import dev.hazina.application.access.StaffSessions;
import dev.hazina.application.factor.OneTimeCodes;
import dev.hazina.application.factor.SecondFactors;
import dev.hazina.application.id.Ids;
import dev.hazina.application.key.Administrators;
import dev.hazina.application.key.KeyHashes;
import dev.hazina.application.key.KeySecrets;
import dev.hazina.application.key.KeyUses;
import dev.hazina.application.key.Keys;
import dev.hazina.application.merchant.Administration;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.merchant.Ownership;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.application.people.Users;
import java.time.InstantSource;

/// The ports of [MerchantCommands].
public record MerchantPorts(Ids ids, InstantSource clock, Merchants merchants, Sessions sessions, Ownership ownership,
        Users users, Administration administration, PasswordHasher hasher, Keys keys, KeyUses keyUses,
        KeyHashes keyHashes, KeySecrets secrets, Administrators administrators, SecondFactors secondFactors,
        OneTimeCodes oneTimeCodes, StaffSessions staffSessions) {}
