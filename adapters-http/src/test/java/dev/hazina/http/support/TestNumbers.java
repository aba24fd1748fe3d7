package dev.hazina.http.support;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.customer.NumberIds;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.contact.KnownNumber;
import java.security.SecureRandom;
import java.util.List;

/// The ids of known numbers at [Served].
public final class TestNumbers {
    public static final NumberIds IDS = new NumberIds(new SecretBox(List.of(new byte[32]), new SecureRandom()));

    /// The id of the reference's examples.
    public static final String EXAMPLE = "num_H0D8ktokFpR1CXnubPWC8tXX0o4YM13gWrxU0FYOD1MChgxlK_CNVgJSql50IQVG82"
            + "n7u86MEs_HlXsmUv6adT4j6BYAOVlKM4lPZWThsTSLvXoAiNQsSstz7q7VnACd";

    private TestNumbers() {}

    /// The id of a phone.
    public static String id(TestMerchant shop, String phone) {
        return IDS.of(shop.merchant(), KnownNumber.of(new Phone(phone)));
    }

    /// The id of one who has just paid.
    static String customer(Served served, TestMerchant shop) {
        String phone = "+254712345001";
        served.hazina.gateway.next(Plan.paid());
        ResponseChecks.succeeded(served.post("/v1/payments", """
                {"reference":"of a customer","amount":1,"payer_phone":"%s"}""".formatted(phone)).by(shop).send(), 201);
        served.hazina.gateway.settleAll();
        served.hazina.gateway.deliverAll();
        return id(shop, phone);
    }
}
