package dev.hazina.http.support;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.fee.ChangeMerchantFees;
import dev.hazina.application.fee.MerchantFeeTerms;
import dev.hazina.application.fee.PresentFees;
import dev.hazina.application.floats.FloatReport;
import dev.hazina.application.floats.LeastFloats;
import dev.hazina.application.reconciliation.ReconcileDay;

/// The beans about what merchants pay the platform, and where its money is.
final class FeeBeans {
    private FeeBeans() {}

    static Object[] of(InMemoryHazina hazina) {
        MerchantFeeTerms terms = hazina.world.merchantFees();
        return new Object[]{new ReconcileDay(hazina.world.reconciliation()),
                new FloatReport(hazina.world.floatBalances(), LeastFloats.parse("faulty:main=1000"),
                        hazina.world.clock()),
                hazina.world.feeInvoices(), terms,
                new PresentFees(hazina.setup.fees(), terms, hazina.world.clock()),
                new ChangeMerchantFees(terms, hazina.setup.fees(), hazina.administrators(),
                        new AuditStamps(hazina.world.ids(), hazina.world.clock()))};
    }
}
