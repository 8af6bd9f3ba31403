import { Icon } from "@cartwright/ui/parts/icon";
import { useState } from "react";
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useLanguage } from "../language.ts";
import { useSearchKey } from "../list/use-search-key.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";
import { findSettings, pathOfSetting } from "../settings/find-settings.ts";
import { loadSettings } from "../settings/load-settings.server.ts";
import { useSettingTexts } from "../settings/use-setting-texts.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	await orErrorPage(loadSettings(client));
	return { text: (new URL(request.url).searchParams.get("q") ?? "").trim() };
};

/** All settings by page. The search filters while one types, and by its address without scripts. */
export default function Settings() {
	const { t } = useLanguage();
	const texts = useSettingTexts();
	const loaded = useLoaderData<typeof loader>();
	const [text, setText] = useState(loaded.text);
	const shownGroups = findSettings(text, texts);
	const search = useSearchKey();
	const count = shownGroups.reduce((sum, { fields }) => sum + fields.length, 0);
	return (
		<>
			<title>{t("settings.title")}</title>
			<div className="room-head">
				<h1>{t("settings.title")}</h1>
			</div>
			<search>
				<Form className="filters" onSubmit={(event) => event.preventDefault()}>
					<div className="filters-search">
						<label className="visually-hidden" htmlFor="settings-search">
							{t("settings.search")}
						</label>
						<Icon name="search" />
						<input
							ref={search}
							id="settings-search"
							className="input"
							type="search"
							name="q"
							maxLength={100}
							placeholder={t("settings.search")}
							autoComplete="off"
							value={text}
							onChange={({ currentTarget }) => setText(currentTarget.value)}
						/>
					</div>
				</Form>
			</search>
			<p className="visually-hidden" role="status">
				{text && count === 0 ? t("settings.none") : ""}
			</p>
			{count === 0 && <p className="muted">{t("settings.none")}</p>}
			<ul className="setting-groups plain-list">
				{shownGroups.map(({ group, fields }) => (
					<li key={group.name} className="panel">
						<h2>
							<Link className="link" to={`/settings/${group.name}`}>
								{texts.group(group.name)}
							</Link>
						</h2>
						<p className="muted">{texts.groupHint(group.name)}</p>
						{text && (
							<ul className="setting-found plain-list">
								{fields.map((field) => (
									<li key={field.path}>
										<Link className="link" to={pathOfSetting(group, field)}>
											{texts.label(field)}
										</Link>
									</li>
								))}
							</ul>
						)}
					</li>
				))}
			</ul>
		</>
	);
}
