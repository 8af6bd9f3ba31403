import { personalData } from "@cartwright/contract/personal-data/personal-data";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { findAccount } from "../account/account.server.ts";
import { confirmationPath } from "../account/confirmation.ts";
import { demandsConfirmation } from "../account/freshness.server.ts";
import { pageContextKey } from "../page-context.server.ts";

/** All data of the member, as a file that people and programs can read. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { api, branding, member } = await openOrExplain(() => findAccount(context.get(pageContextKey), request.url));
	const calls = api.use(personalData);
	const { nextCursor, ...first } = await confirmedFirst(calls.exportMyData({}));
	const pages = [first];
	for (let cursor = nextCursor; cursor; ) {
		const more = await calls.exportMyData({ cursor });
		pages.push(more);
		cursor = more.nextCursor;
	}
	const date = new Date().toISOString();
	const archive = {
		shop: branding.name,
		exported: date,
		...first,
		orders: pages.flatMap(({ orders }) => orders),
		returns: pages.flatMap(({ returns }) => returns),
		paymentRequests: pages.flatMap(({ paymentRequests }) => paymentRequests),
		documents: pages.flatMap(({ documents }) => documents),
	};
	return new Response(`${JSON.stringify(archive, undefined, 2)}\n`, {
		headers: {
			"content-type": "application/json; charset=utf-8",
			"content-disposition": `attachment; filename="${nameOf(member.profile?.slug)}-${date.slice(0, 10)}.json"`,
		},
	});
};

/** Redirects to the confirmation if the services require a recent sign-in. */
const confirmedFirst = async <Result>(call: Promise<Result>): Promise<Result> => {
	try {
		return await call;
	} catch (error) {
		throw demandsConfirmation(error) ? redirect(confirmationPath("export")) : error;
	}
};

/** Only characters that every system allows in file names. */
const nameOf = (slug: string | null | undefined): string => slug?.replace(/[^\w-]/g, "") || "account";

/** A download cannot show an error page, so this redirects to one. */
const openOrExplain = async <Opened>(open: () => Promise<Opened>): Promise<Opened> => {
	try {
		return await open();
	} catch (error) {
		if (error instanceof Error) throw error;
		throw redirect("/account/privacy");
	}
};
