/** What the published package exports at its root. Inside the repository, modules are imported by their own names. */
export { type ApiKeyOptions, ApiKeyStrategy } from "./api-key-strategy.ts";
export { type App, type AppOptions, AppStrategy } from "./app-strategy.ts";
export type { Callback, ResponseMode } from "./auth/callback.ts";
export type { ExternalLogin } from "./auth/external-login.ts";
export type { LoginErrorCode, LoginState } from "./auth/login-state.ts";
export type { CaptchaTokens, LoginParams, PasswordLogin, RegisterParams } from "./auth/password-login.ts";
export type { AuthUrl, AuthUrlOptions, OAuthData, RedirectLogin } from "./auth/redirect-login.ts";
export type { Session } from "./auth/session.ts";
export type { Connection } from "./calls.ts";
export {
	type Client,
	type ClientOptions,
	createClient,
	type GraphqlResult,
	type SignedClient,
	type SignedClientOptions,
	type Strategy,
} from "./client.ts";
export { type CookieJar, type CookieOptions, cookieStorage, requestCookies } from "./cookie-storage.ts";
export { CallError, callErrorOf, type Details, errorOf } from "./errors.ts";
export { type OAuth, type OAuthOptions, OAuthStrategy } from "./oauth-strategy.ts";
export type {
	Call,
	Callable,
	CallOptions,
	Calls,
	HeaderValues,
	NameOf,
	RequestTo,
	ResultOf,
	Route,
	Routes,
} from "./routes.ts";
export { memoryStorage, noTokens, type Role, type TokenStorage, type Tokens } from "./tokens.ts";
export { unchecked } from "./unchecked.ts";
export { type WebMethodCalls, webMethodsAt } from "./web-method-calls.ts";
