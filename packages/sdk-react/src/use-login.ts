import type { LoginState } from "@cartwright/sdk/auth/login-state";
import type { LoginParams, RegisterParams } from "@cartwright/sdk/auth/password-login";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAuth } from "./shop-provider.ts";

export interface Login {
	/** The login state; `INITIAL` at first. */
	readonly state: LoginState;
	readonly loggedIn: boolean;
	/** Whether a step is in progress. */
	readonly isPending: boolean;
	register(params: RegisterParams): Promise<LoginState>;
	login(params: LoginParams): Promise<LoginState>;
	/** Continues with the code from the mail. */
	verify(verificationCode: string): Promise<LoginState>;
	/** Returns the URL to send the browser to, which ends the session there, too. */
	logout(postFlowUrl: string): Promise<{ logoutUrl: string }>;
}

/**
 * Signs members in on your own page. After a success, all cached responses are requested again. Errors of the server
 * are states; network failures are thrown.
 */
export const useLogin = (): Login => {
	const auth = useAuth();
	const queryClient = useQueryClient();
	const [state, setState] = useState(auth.getLoginState);
	const [steps, setSteps] = useState(0);
	const busy = async <Result>(work: () => Promise<Result>): Promise<Result> => {
		setSteps((count) => count + 1);
		try {
			return await work();
		} finally {
			setSteps((count) => count - 1);
		}
	};
	const step = (work: () => Promise<LoginState>) =>
		busy(async () => {
			const next = await work();
			if (next.loginState === "SUCCESS") {
				auth.setTokens(await auth.getMemberTokensForDirectLogin(next.data.sessionToken));
				void queryClient.invalidateQueries();
			}
			setState(next);
			return next;
		});
	return {
		state,
		loggedIn: auth.loggedIn(),
		isPending: steps > 0,
		register: (params) => step(() => auth.register(params)),
		login: (params) => step(() => auth.login(params)),
		verify: (verificationCode) => step(() => auth.processVerification({ verificationCode })),
		logout: (postFlowUrl) =>
			busy(async () => {
				try {
					return await auth.logout(postFlowUrl);
				} finally {
					setState({ loginState: "INITIAL" });
					// The member's data must not be shown to the next user.
					void queryClient.resetQueries();
				}
			}),
	};
};
