package dev.hazina.application.longform;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/// On a test that belongs to the long form only. The long proofs find it by its tag.
@Tag("long")
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(OnlyInLongForm.Condition.class)
public @interface OnlyInLongForm {
    LongForm value();

    /// Runs the test where its long form is wanted.
    final class Condition implements ExecutionCondition {
        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            return AnnotationSupport.findAnnotation(context.getElement(), OnlyInLongForm.class)
                    .map(OnlyInLongForm::value).filter(form -> !form.isWanted())
                    .map(form -> ConditionEvaluationResult.disabled(form.reason()))
                    .orElseGet(() -> ConditionEvaluationResult.enabled("wanted"));
        }
    }
}
