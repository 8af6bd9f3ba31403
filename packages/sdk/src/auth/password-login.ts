import { type Connection, callsOf, sendThrough } from "../calls.ts";
import { CallError } from "../errors.ts";
import type { RequestTo } from "../routes.ts";
import { authentication } from "../services/authentication.ts";
import { recovery } from "../services/recovery.ts";
import { verification } from "../services/verification.ts";
import { type LoginState, loginFailure, loginStateOf, registerFailure, unknownState } from "./login-state.ts";
import type { Session } from "./session.ts";

export interface LoginParams {
	readonly email: string;
	readonly password: string;
	readonly captchaTokens?: CaptchaTokens;
}

/** The token from a captcha widget. */
export interface CaptchaTokens {
	readonly recaptchaToken?: string;
	readonly invisibleRecaptchaToken?: string;
}

export interface RegisterParams extends LoginParams {
	readonly profile?: RequestTo<typeof authentication, "registerV2">["profile"];
}

/** Signs in with an email address and a password, on the storefront's own pages. */
export interface PasswordLogin {
	/** The state after the last step; `INITIAL` before the first. */
	getLoginState(): LoginState;
	register(params: RegisterParams): Promise<LoginState>;
	login(params: LoginParams): Promise<LoginState>;
	/** Continues with the code from the mail. A wrong code is thrown as a `CallError`, and another can be tried. */
	processVerification(input: { readonly verificationCode: string }, state?: LoginState): Promise<LoginState>;
	/**
	 * Mails a link to choose a new password, which then leads to `redirectUri`. Does not reveal whether the address has
	 * an account.
	 */
	sendPasswordResetEmail(email: string, redirectUri: string): Promise<void>;
}

export const passwordLogin = (connection: Connection, clientId: string, session: Session): PasswordLogin => {
	const send = sendThrough(connection, session.getAuthHeaders);
	let last: LoginState = { loginState: "INITIAL" };
	const step = async (work: () => Promise<LoginState>): Promise<LoginState> => {
		last = await work();
		return last;
	};
	return {
		getLoginState: () => last,
		register: ({ profile, ...params }) =>
			step(() => {
				const request = { ...requestOf(params), ...(profile ? { profile } : {}) };
				const { registerV2 } = callsOf(send, authentication);
				return registerV2(request).then(loginStateOf, refusedAs(registerFailure));
			}),
		login: (params) =>
			step(() => {
				const { loginV2 } = callsOf(send, authentication);
				return loginV2(requestOf(params)).then(loginStateOf, refusedAs(loginFailure));
			}),
		processVerification: ({ verificationCode: code }, state = last) =>
			step(async () => {
				if (state.loginState !== "EMAIL_VERIFICATION_REQUIRED") return unknownState;
				const { verifyDuringAuthentication } = callsOf(send, verification);
				return loginStateOf(await verifyDuringAuthentication({ code, stateToken: state.data.stateToken }));
			}),
		async sendPasswordResetEmail(email, url) {
			await callsOf(send, recovery).sendRecoveryEmail({ email, redirect: { url, clientId } });
		},
	};
};

const requestOf = ({ email, password, captchaTokens }: LoginParams) => {
	const { recaptchaToken: Recaptcha, invisibleRecaptchaToken: InvisibleRecaptcha } = captchaTokens ?? {};
	const solved = [...(Recaptcha ? [{ Recaptcha }] : []), ...(InvisibleRecaptcha ? [{ InvisibleRecaptcha }] : [])];
	return { loginId: { email }, password, ...(solved.length ? { captchaTokens: solved } : {}) };
};

/** An error response becomes a state; any other failure is thrown. */
const refusedAs =
	(failureOf: (error: CallError) => LoginState) =>
	(error: unknown): LoginState => {
		if (error instanceof CallError) return failureOf(error);
		throw error;
	};
