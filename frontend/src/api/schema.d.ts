/** Calls known before the server's OpenAPI document; `npm run gen:api` replaces this file. */
type Json<T> = { content: { 'application/json': T } }
type Empty = { content?: never }
type Refusal = Json<{ message: string; details?: { message: string; field?: string | null }[] }>
type Nothing = {
  query?: never
  header?: never
  path?: never
  cookie?: never
}

export interface paths {
  '/api/login': {
    post: {
      parameters: Nothing
      requestBody: Json<{ email: string; password: string }>
      responses: { 200: Json<{ token: string }>; 400: Refusal; 429: Refusal }
    }
  }
  '/api/password/{token}': {
    get: {
      parameters: Omit<Nothing, 'path'> & { path: { token: string } }
      requestBody?: never
      responses: { 204: Empty; 400: Refusal }
    }
    post: {
      parameters: Omit<Nothing, 'path'> & { path: { token: string } }
      requestBody: Json<{ password: string }>
      responses: { 200: Json<{ token: string; role: string }>; 400: Refusal }
    }
  }
  '/api/password/reset/{id}': {
    post: {
      parameters: Omit<Nothing, 'path'> & { path: { id: string } }
      requestBody?: never
      responses: { 204: Empty; 429: Refusal }
    }
  }
  '/api/password/forgotten': {
    post: {
      parameters: Nothing
      requestBody: Json<{ email: string }>
      responses: { 204: Empty; 429: Refusal }
    }
  }
}
