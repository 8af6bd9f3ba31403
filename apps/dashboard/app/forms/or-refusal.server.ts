import { CallError } from "@cartwright/sdk/errors";
import { data } from "react-router";

/** What a form led to. What the services refuse is a result too, with their status, so that the form can say it. */
export const orRefusal = async <Form extends string, Result>(
	form: Form,
	send: () => Promise<Result>,
	details: (error: CallError) => Partial<Result> = () => ({}),
) => {
	try {
		return await send();
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		const needsSignIn = error.code === "REAUTHENTICATION_REQUIRED";
		return data({ of: form, error: error.message, needsSignIn, ...details(error) }, { status: error.status });
	}
};
