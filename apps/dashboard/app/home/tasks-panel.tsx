import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import type { PendingTask } from "./tasks.ts";

/** What is to be done next. */
export function TasksPanel({ tasks }: { tasks: readonly PendingTask[] }) {
	const { t, formats } = useLanguage();
	return (
		<section className="panel">
			<h2>{t("home.tasks.title")}</h2>
			{tasks.length === 0 && <p className="muted">{t("home.tasks.none")}</p>}
			<ul className="tasks plain-list">
				{tasks.map(({ name, path, count }) => (
					<li key={name}>
						<Link className="task" to={path}>
							<span className="task-count">{formats.number(count)}</span>
							<span>{t(`home.tasks.${name}`, { count })}</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
