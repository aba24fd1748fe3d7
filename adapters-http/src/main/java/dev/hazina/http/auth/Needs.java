package dev.hazina.http.auth;

import dev.hazina.domain.access.Permission;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The permission that a route needs. A route behind authentication without it is closed.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Needs {

    Permission value();

    /// Whether a request counts in the bucket of payments and payouts too.
    boolean write() default false;

    /// Whether a request sends a probe to an address of the merchant's choice, and counts in the bucket of probes too.
    boolean probe() default false;
}
