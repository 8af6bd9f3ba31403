import { keys } from "@cartwright/contract/staff/keys";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { keyRow } from "../keys/key-row.ts";
import { KeysPage } from "../keys/keys-page.tsx";
import { sendKeyForm } from "../keys/send-key-form.server.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const { keys: all } = await orErrorPage(client.use(keys).listKeys({}));
	const now = Date.now();
	return {
		// The newest first, and what has ended last.
		keys: all
			.map((key) => keyRow(key, now))
			.reverse()
			.toSorted((one, other) => Number(one.state !== "valid") - Number(other.state !== "valid")),
	};
};

export const action = async ({ request, context }: ActionFunctionArgs) =>
	sendKeyForm(await context.get(pageContextKey).staff(), await request.formData(), Date.now());

export default function Keys() {
	return <KeysPage {...useLoaderData<typeof loader>()} />;
}
