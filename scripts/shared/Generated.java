// What generated Java classes are marked with; JDKs after 8 do not have it, and nothing reads it.
package javax.annotation;

public @interface Generated {
  String[] value();

  String date() default "";

  String comments() default "";
}
