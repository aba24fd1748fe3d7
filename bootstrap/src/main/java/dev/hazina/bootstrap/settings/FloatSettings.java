package dev.hazina.bootstrap.settings;

import dev.hazina.application.floats.LeastFloats;
import dev.hazina.application.ownmovement.SweptAccounts;
import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import dev.hazina.domain.fee.ProviderTariff;
import java.util.List;

/// What accounts at providers hold at least.
final class FloatSettings {
    private static final Setting<LeastFloats> LEAST = Setting.of("HAZINA_FLOAT_LEAST",
            Form.written("daraja:600000:utility=50000,momo:disbursement=2000000", LeastFloats::parse),
            Otherwise.none(), ChangedBy.MONEY, """
                    what accounts at providers hold at least, in major units, by the names on the page *Floats*; below
                    it an account is low there, and an [alert](alerts.md) fires
                    """).since("0.10.0");
    private static final Setting<ProviderTariff> CHARGES = Setting.of("HAZINA_PROVIDER_CHARGES",
            Form.written("daraja.KES.disburse=100:0,1500:5,5000:7;stripe.USD.collect=290bp+0.30",
                    ProviderTariff::parse),
            Otherwise.none(), ChangedBy.MONEY, """
                    what providers charge the platform, by provider (or an account as the page *Floats* names it),
                    currency, and `collect`, `disburse` or `refund`: rules as in `HAZINA_FEES` for amounts up to a
                    bound, `BOUND:RULE`, or for all; each charge is booked within a minute of the movement, and
                    [corrected](open-work.md#statements-of-providers) when a statement tells another one
                    """).since("0.10.0");
    private static final Setting<SweptAccounts> SWEPT = Setting.of("HAZINA_SWEPT_ACCOUNTS",
            Form.written("daraja:600000:paybill,stripe:balance", SweptAccounts::parse),
            Otherwise.none(), ChangedBy.MONEY, """
                    the accounts at providers, by the names on the page *Floats*, whose sweeps go to the platform's
                    bank: each sweep that a [statement](open-work.md#statements-of-providers) tells of is booked there;
                    one of another account stays a record that nothing is booked for. A rule of the account, by the
                    page *Floats*, counts before it
                    """).since("0.10.0");
    private static final Setting<Boolean> MAILS = Setting.of("HAZINA_FLOAT_MAILS", Form.flag(), Otherwise.of(true),
            ChangedBy.MONEY, """
                    whether those of the staff who decide about money, or about who the staff is, are mailed when an
                    account at a provider falls below `HAZINA_FLOAT_LEAST`, once each time; needs `HAZINA_SMTP_HOST`
                    """).since("0.10.0");
    static final SettingSection SECTION = new SettingSection("Accounts at providers",
            List.of(LEAST, MAILS, CHARGES, SWEPT));

    private FloatSettings() {}

    static ProviderTariff charges(SettingSource source) {
        return source.find(CHARGES).orElse(ProviderTariff.NONE);
    }

    static SweptAccounts swept(SettingSource source) {
        return source.find(SWEPT).orElse(SweptAccounts.NONE);
    }

    /// Whether staff are mailed when an account is low.
    static boolean mails(SettingSource source) {
        return source.read(MAILS);
    }

    static LeastFloats read(SettingSource source) {
        return source.find(LEAST).orElse(LeastFloats.NONE);
    }
}
