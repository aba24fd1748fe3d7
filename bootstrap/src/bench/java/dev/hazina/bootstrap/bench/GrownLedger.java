package dev.hazina.bootstrap.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Uniform transfers on a ledger with a history, compared with a new one.
final class GrownLedger implements Measurement {
    private static final Goal GOAL = Goal.atLeast(0.9, 1);

    private final MeasurementContext context;
    private final List<Double> ours = new ArrayList<>();
    private final List<Double> beside = new ArrayList<>();

    GrownLedger(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void prepare() {
        context.young();
        context.grown();
    }

    @Override
    public void round(int number) {
        beside.add(TransfersOverHttp.loaded(context, context.young(), WalletChoice.UNIFORM).perSecond());
        ours.add(TransfersOverHttp.loaded(context, context.grown(), WalletChoice.UNIFORM).perSecond());
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.ratio(String.format(Locale.ROOT, "uniform transfers with %,d entries, against few",
                context.scale().oldEntries()), "/s", new Samples(ours), new Samples(beside), GOAL));
    }
}
