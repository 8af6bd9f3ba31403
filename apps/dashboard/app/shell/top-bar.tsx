import { type LanguageTag, languageTags } from "@cartwright/ui/language";
import { Icon } from "@cartwright/ui/parts/icon";
import { themes } from "@cartwright/ui/theme";
import { Form, Link, useLocation } from "react-router";
import { useLanguage } from "../language.ts";
import { Palette } from "../palette/palette.tsx";
import { Shortcuts } from "../palette/shortcuts.tsx";
import { usePalette } from "../palette/use-palette.ts";
import type { Workplace } from "../workplace.ts";

export function TopBar({ workplace }: { workplace: Workplace }) {
	const { t } = useLanguage();
	const { shown, text, openPalette, openShortcuts, hide } = usePalette();
	return (
		<header className="top-bar">
			<Link className="top-bar-shop" to="/">
				{workplace.shop.name}
			</Link>
			<search className="top-bar-search">
				<Form action="/orders">
					<label className="visually-hidden" htmlFor="search">
						{t("shell.search")}
					</label>
					<Icon name="search" />
					<input
						id="search"
						name="q"
						type="search"
						placeholder={t("shell.search")}
						autoComplete="off"
						onPointerDown={(event) => {
							event.preventDefault();
							openPalette();
						}}
						onKeyDown={(event) => {
							if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
							event.preventDefault();
							openPalette(event.key);
						}}
					/>
					<kbd className="palette-key">Ctrl K</kbd>
				</Form>
			</search>
			{shown === "palette" && <Palette start={text} onClose={hide} />}
			{shown === "shortcuts" && <Shortcuts onClose={hide} />}
			<details className="top-bar-account">
				<summary>
					<Icon name="person" />
					<span className="top-bar-name">{workplace.me.name}</span>
				</summary>
				<div className="top-bar-panel">
					<Shops workplace={workplace} />
					<Preferences theme={workplace.theme} />
					<a className="link" href="/" rel="noreferrer">
						{t("shell.openShop")}
					</a>
					<a className="link" href="/hosted/staff/account">
						{t("shell.account")}
					</a>
					<button type="button" className="link" onClick={openShortcuts}>
						{t("shortcuts.title")}
					</button>
					<Form method="post" action="/sign-out" reloadDocument>
						<button className="button button-secondary button-small" type="submit">
							{t("shell.signOut")}
						</button>
					</Form>
				</div>
			</details>
		</header>
	);
}

function Shops({ workplace: { shop, shops } }: { workplace: Workplace }) {
	const { t } = useLanguage();
	if (shops.length < 2) return null;
	return (
		<Form className="top-bar-form" method="post" action="/shop" reloadDocument>
			<label htmlFor="shop">{t("shell.shop")}</label>
			<select id="shop" name="shop" className="input" defaultValue={shop.id}>
				{shops.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</select>
			<button className="button button-secondary button-small" type="submit">
				{t("shell.change")}
			</button>
		</Form>
	);
}

/** A plain form: it reloads the page in the other language or theme. */
function Preferences({ theme }: { theme: string }) {
	const { t, tag } = useLanguage();
	const { pathname, search } = useLocation();
	return (
		<Form className="top-bar-form" method="post" action="/preferences" reloadDocument>
			<input type="hidden" name="back" value={pathname + search} />
			<label htmlFor="language">{t("shell.language")}</label>
			<select id="language" name="language" className="input" defaultValue={tag}>
				{languageTags.map((each: LanguageTag) => (
					<option key={each} value={each} lang={each}>
						{new Intl.DisplayNames(each, { type: "language" }).of(each)}
					</option>
				))}
			</select>
			<label htmlFor="theme">{t("shell.theme.label")}</label>
			<select id="theme" name="theme" className="input" defaultValue={theme}>
				{themes.map((each) => (
					<option key={each} value={each}>
						{t(`shell.theme.${each}`)}
					</option>
				))}
			</select>
			<button className="button button-secondary button-small" type="submit">
				{t("shell.change")}
			</button>
		</Form>
	);
}
