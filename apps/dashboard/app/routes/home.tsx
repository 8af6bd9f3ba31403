import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadSales } from "../home/load-sales.server.ts";
import { loadTasks } from "../home/load-tasks.server.ts";
import { SalesPanel } from "../home/sales-panel.tsx";
import { TasksPanel } from "../home/tasks-panel.tsx";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { calendarDate } from "../start-of-day.ts";
import { useWorkplace } from "../use-workplace.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const client = await page.staff();
	const [{ permissions }, { currency, timeZone }] = await Promise.all([page.me(), page.shop()]);
	const maySeeOrders = permissions.includes("ECOM.READ_ORDERS");
	const [tasks, sales] = await Promise.all([
		loadTasks(client, permissions),
		maySeeOrders ? loadSales(client, calendarDate(new Date(), timeZone), timeZone) : undefined,
	]);
	return { tasks, sales, currency };
};

export default function Home() {
	const { t } = useLanguage();
	const { tasks, sales, currency } = useLoaderData<typeof loader>();
	const shopName = useWorkplace()?.shop.name ?? "";
	return (
		<>
			<title>{shopName}</title>
			<div className="room-head">
				<h1>{t("home.title", { name: shopName })}</h1>
			</div>
			<div className="home">
				<TasksPanel tasks={tasks} />
				{sales && <SalesPanel sales={sales} currency={currency} />}
			</div>
		</>
	);
}
