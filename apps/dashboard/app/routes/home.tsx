import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadSetUp } from "../home/load-set-up.server.ts";
import { loadTasks } from "../home/load-tasks.server.ts";
import { SalesPanel } from "../home/sales-panel.tsx";
import { SetUpPanel } from "../home/set-up-panel.tsx";
import { TasksPanel } from "../home/tasks-panel.tsx";
import { useLanguage } from "../language.ts";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLivePage } from "../live/use-live-page.ts";
import { pageContextKey } from "../page-context.server.ts";
import { loadReport } from "../reports/load-report.server.ts";
import { readRange } from "../reports/report-range.ts";
import { calendarDate } from "../start-of-day.ts";
import { useWorkplace } from "../use-workplace.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const client = await page.staff();
	const [{ permissions }, { timeZone }] = await Promise.all([page.me(), page.shop()]);
	const range = readRange(new URL(request.url).searchParams, calendarDate(new Date(), timeZone));
	const [tasks, setUp, report] = await Promise.all([
		loadTasks(client, permissions),
		loadSetUp(client, permissions),
		permissions.includes("CARTWRIGHT.REPORT_READ") ? loadReport(client, range) : undefined,
	]);
	return { tasks, setUp, report, range };
};

export default function Home() {
	const { t } = useLanguage();
	const { tasks, setUp, report, range } = useLoaderData<typeof loader>();
	const shopName = useWorkplace()?.shop.name ?? "";
	const live = useLivePage({ order: "any", product: "any", stock: "any", review: "any" });
	const hasSold = setUp?.steps.every(({ name, isDone }) => name !== "order" || isDone) ?? true;
	return (
		<>
			<title>{shopName}</title>
			<div className="room-head">
				<h1>{t("home.title", { name: shopName })}</h1>
			</div>
			<div className="home">
				{setUp && <SetUpPanel setUp={setUp} />}
				{hasSold && <TasksPanel tasks={tasks} />}
				{hasSold && report && <SalesPanel report={report} range={range} />}
			</div>
			<ChangedBar {...live} />
		</>
	);
}
