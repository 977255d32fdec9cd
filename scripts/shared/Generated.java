// Annotation used by the generated Java classes; JDKs after 8 no longer contain it, and nothing reads it.
package javax.annotation;

public @interface Generated {
  String[] value();

  String date() default "";

  String comments() default "";
}
