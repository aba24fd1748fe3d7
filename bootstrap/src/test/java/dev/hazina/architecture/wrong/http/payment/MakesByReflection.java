package dev.hazina.architecture.wrong.http.payment;

/// Wrong: a constructor that was meant for others.
public final class MakesByReflection {
    Object make(Class<?> type) throws ReflectiveOperationException {
        return type.getDeclaredConstructor().newInstance();
    }
}
