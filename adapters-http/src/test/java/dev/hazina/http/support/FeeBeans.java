package dev.hazina.http.support;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.fee.ChangeMerchantFees;
import dev.hazina.application.fee.MerchantFeeTerms;
import dev.hazina.application.fee.PresentFees;
import dev.hazina.application.fee.PreviewFees;
import dev.hazina.application.floatrule.ChangeFloatRule;
import dev.hazina.application.floatrule.RuledAccounts;
import dev.hazina.application.floats.FloatReport;
import dev.hazina.application.floats.LeastFloats;
import dev.hazina.application.inbound.PayerNumbers;
import dev.hazina.application.ownmovement.SweepRules;
import dev.hazina.application.ownmovement.SweptAccounts;
import dev.hazina.application.payment.ProposeReference;
import dev.hazina.application.payment.UsualAmounts;
import dev.hazina.application.payout.PreviewPayoutRule;
import dev.hazina.application.reconciliation.ReconcileDay;
import dev.hazina.application.statementfile.NameStatementColumns;
import dev.hazina.application.statementfile.StatementPorts;
import dev.hazina.application.statementfile.TakeStatement;

/// The beans about what merchants pay the platform, what their payers are told, and where its money is.
final class FeeBeans {
    private FeeBeans() {}

    static Object[] of(InMemoryHazina hazina) {
        MerchantFeeTerms terms = hazina.world.merchantFees();
        AuditStamps stamps = new AuditStamps(hazina.world.ids(), hazina.world.clock());
        FloatReport floats = new FloatReport(hazina.world.floatBalances(), LeastFloats.parse("faulty:main=1000"),
                hazina.world.clock());
        return new Object[]{new ReconcileDay(hazina.world.reconciliation()), floats, hazina.world.statementFiles(),
                new NameStatementColumns(hazina.gateways, hazina.world.statementFiles(), hazina.world.clock(), stamps),
                new TakeStatement(
                        new StatementPorts(hazina.world.writer(), hazina.world.ids(), hazina.world.clock(),
                                hazina.world.providerRecords(), hazina.money.receiveInboundPayment(),
                                new SweepRules(hazina.world.floatRules(), SweptAccounts.NONE)),
                        hazina.gateways, floats, hazina.world.statementFiles(), stamps),
                new PayerNumbers(hazina.gateways, hazina.health, hazina.world.providerAccounts(),
                        hazina.world.floatRules()),
                new ProposeReference(hazina.world.instructions(), hazina.world.clock()),
                new UsualAmounts(hazina.world.instructions()), hazina.world.feeInvoices(), terms,
                hazina.world.floatRules(),
                new ChangeFloatRule(hazina.world.floatRules(), hazina.world.directory(),
                        new RuledAccounts(hazina.world.providerAccounts(), floats::isKnown), hazina.administrators(),
                        stamps),
                new PresentFees(hazina.setup.fees(), terms, hazina.world.clock()),
                new ChangeMerchantFees(terms, hazina.setup.fees(), hazina.administrators(), stamps),
                new PreviewFees(hazina.world.instructions(), hazina.setup.fees(), hazina.world.clock()),
                new PreviewPayoutRule(hazina.world.instructions(), hazina.world.clock())};
    }
}
