// Filters the list of calls on the index page while somebody types. Other pages send the form to the index.
const input = document.querySelector("#search");
const list = document.querySelector("#calls");
const status = document.querySelector("#results");

const filter = () => {
	const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
	let found = 0;
	for (const item of list.querySelectorAll("li")) {
		const text = `${item.textContent} ${item.dataset.keywords}`.toLowerCase();
		item.hidden = !words.every((word) => text.includes(word));
		if (!item.hidden) found += 1;
	}
	// The inner sections first: an area is hidden when all of its services are.
	for (const section of [...list.querySelectorAll("section")].reverse())
		section.hidden = !section.querySelector("li:not([hidden])");
	status.textContent = words.length === 0 ? "" : found === 1 ? "1 call" : `${found} calls`;
};

if (list) {
	input.value = new URLSearchParams(location.search).get("q") ?? "";
	input.addEventListener("input", filter);
	input.form.addEventListener("submit", (event) => {
		event.preventDefault();
		list.querySelector("li:not([hidden]) a")?.focus();
	});
	filter();
}

document.addEventListener("keydown", (event) => {
	const isTyping = event.target instanceof HTMLInputElement;
	if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
	event.preventDefault();
	input.focus();
});

// An example in one form opens that form everywhere on the page.
for (const details of document.querySelectorAll(".examples details"))
	details.querySelector("summary").addEventListener("click", () => {
		const label = details.querySelector("summary").textContent;
		for (const other of document.querySelectorAll(".examples details"))
			if (other !== details && other.querySelector("summary").textContent === label) other.open = true;
	});
