package dev.hazina.bootstrap.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Uniform transfers on a ledger with a past, beside the same on a young one.
final class GrownLedger implements Measurement {
    private static final Goal GOAL = Goal.atLeast(0.9, 1);

    private final MeasurementContext stage;
    private final List<Double> ours = new ArrayList<>();
    private final List<Double> beside = new ArrayList<>();

    GrownLedger(MeasurementContext stage) {
        this.stage = stage;
    }

    @Override
    public void prepare() {
        stage.young();
        stage.grown();
    }

    @Override
    public void round(int number) {
        beside.add(TransfersOverHttp.loaded(stage, stage.young(), WalletChoice.UNIFORM).perSecond());
        ours.add(TransfersOverHttp.loaded(stage, stage.grown(), WalletChoice.UNIFORM).perSecond());
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.ratio(String.format(Locale.ROOT, "uniform transfers with %,d entries, against few",
                stage.scale().oldEntries()), "/s", new Samples(ours), new Samples(beside), GOAL));
    }
}
