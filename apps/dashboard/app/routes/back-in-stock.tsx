import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useNavigation } from "react-router";
import { loadRequests } from "../back-in-stock/load-requests.server.ts";
import { RequestGroupPanel } from "../back-in-stock/request-group-panel.tsx";
import { addressOfRequests, readRequestList, requestStatuses } from "../back-in-stock/request-list.ts";
import { type RequestFormResult, sendRequestForm } from "../back-in-stock/send-request-form.server.ts";
import { FormButton } from "../forms/form-button.tsx";
import { useLanguage } from "../language.ts";
import { ListPages } from "../list/list-pages.tsx";
import { ListViews } from "../list/list-views.tsx";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLivePage } from "../live/use-live-page.ts";
import { pageContextKey } from "../page-context.server.ts";
import { useMay } from "../use-workplace.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const state = readRequestList(new URL(request.url).searchParams);
	return { state, ...(await loadRequests(client, state)) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	return sendRequestForm(client, await request.formData());
};

export default function BackInStock() {
	const { t, formats } = useLanguage();
	const may = useMay();
	const { state, groups, total, hasMore, isCollecting } = useLoaderData<typeof loader>();
	const live = useLivePage({ backInStock: "any", stock: "any" });
	const isBusy = useNavigation().state !== "idle";
	const title = t("backInStock.title");
	return (
		<>
			<title>{title}</title>
			<div className="room-head">
				<div>
					<h1>
						{title} <span className="room-count">{formats.number(total)}</span>
					</h1>
					<p className="muted">{t(isCollecting ? "backInStock.isOn" : "backInStock.isOff")}</p>
				</div>
				{may("ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_SETTINGS") && (
					<FormButton<RequestFormResult> form={isCollecting ? "stop" : "start"}>
						{t(isCollecting ? "backInStock.stop" : "backInStock.start")}
					</FormButton>
				)}
			</div>
			<ListViews
				label={t("backInStock.views")}
				current={state.status ?? "all"}
				views={[
					...requestStatuses.map((status) => ({
						name: status,
						text: t(`backInStock.statuses.${status}`),
						search: addressOfRequests({ status, page: 1 }),
					})),
					{ name: "all", text: t("backInStock.all"), search: addressOfRequests({ status: undefined, page: 1 }) },
				]}
			/>
			<div className="stack back-in-stock" aria-busy={isBusy}>
				{groups.map((group) => (
					<RequestGroupPanel key={group.key} group={group} />
				))}
				{groups.length === 0 && (
					<EmptyState title={t("backInStock.none.title")}>
						<p>{t("backInStock.none.text")}</p>
					</EmptyState>
				)}
			</div>
			<ListPages
				next={hasMore ? addressOfRequests({ ...state, page: state.page + 1 }) : ""}
				previous={state.page > 1 ? addressOfRequests({ ...state, page: state.page - 1 }) : ""}
			/>
			<ChangedBar {...live} />
		</>
	);
}
