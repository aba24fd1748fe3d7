package dev.hazina.persistence;

import dev.hazina.application.World;
import dev.hazina.application.access.ResetLinks;
import dev.hazina.application.factor.SecondFactors;
import dev.hazina.application.invitation.Invitations;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.merchant.StatementSubscriptions;

/// The part of a world of beans that is about merchants and their people.
abstract class MerchantBeans implements World {
    abstract <T> T bean(Class<T> port);

    @Override
    public Invitations invitations() {
        return bean(Invitations.class);
    }

    @Override
    public ResetLinks resetLinks() {
        return bean(ResetLinks.class);
    }

    @Override
    public SecondFactors secondFactors() {
        return bean(SecondFactors.class);
    }

    @Override
    public MerchantReads merchantReads() {
        return bean(MerchantReads.class);
    }

    @Override
    public MerchantDirectory directory() {
        return bean(MerchantDirectory.class);
    }

    @Override
    public StatementSubscriptions subscriptions() {
        return bean(StatementSubscriptions.class);
    }
}
