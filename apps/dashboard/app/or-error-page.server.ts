import { CallError } from "@cartwright/sdk/errors";
import { data } from "react-router";

/** What a call of a page returns. What it refuses is the status of the page, which then says why there is nothing to see. */
export const orErrorPage = async <Result>(call: Promise<Result>): Promise<Result> => {
	try {
		return await call;
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		// An address with an id of another form leads nowhere either.
		throw data(null, { status: error.status === 400 ? 404 : error.status });
	}
};
