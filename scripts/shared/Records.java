// One call of the Java client that scripts/check-api-description makes: how many records changed since 2000.
import fr.fenix.client.ApiClient;
import fr.fenix.client.api.CustomerRecordApi;
import java.time.OffsetDateTime;

public class Records {
  public static void main(String[] words) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(words[0]);
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + words[1]));
    OffsetDateTime since = OffsetDateTime.parse("2000-01-01T00:00:00Z");
    var records = new CustomerRecordApi(client)
        .listCustomerRecords(null, null, null, null, null, null, since, null, 1L, 5L);
    System.out.println(records.size());
  }
}
