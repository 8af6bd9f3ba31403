import { stockNotices } from "@cartwright/contract/inventory/stock-notices";
import { type ActionFunctionArgs, useActionData } from "react-router";
import { useLanguage } from "../language.ts";
import { linkUnknown, MailLinkPage } from "../mail-link-page.tsx";
import { pageContextKey } from "../page-context.server.ts";

export const action = async ({ params, context }: ActionFunctionArgs) => {
	try {
		const calls = context.get(pageContextKey).callAs().use(stockNotices);
		await calls.endStockNotices({ token: params.token ?? "" });
		return { ended: true };
	} catch (error) {
		throw linkUnknown(error);
	}
};

export default function StockNotices() {
	const { t } = useLanguage();
	return (
		<MailLinkPage
			ask={{ title: t("stockNotices.title"), text: t("stockNotices.text"), button: t("stockNotices.end") }}
			done={{ title: t("stockNotices.ended"), text: t("stockNotices.endedText") }}
			isDone={useActionData<typeof action>()?.ended ?? false}
		/>
	);
}
