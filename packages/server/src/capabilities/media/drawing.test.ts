import assert from "node:assert/strict";
import { it } from "node:test";
import { drawingFault, drawingSize, drawingText } from "./drawing.ts";
import { drawing } from "./example-drawing.ts";

const faultOf = (inside: string) => drawingFault(drawing(10, 10, inside).toString());

it("tells drawings from other bytes", () => {
	assert.ok(drawingText(drawing()));
	assert.ok(drawingText(Buffer.from('<?xml version="1.0"?>\n<!-- by hand -->\n<svg viewBox="0 0 1 1"/>')));
	for (const other of ["<html><svg/></html>", "svg", "", "\u0089PNG"])
		assert.equal(drawingText(Buffer.from(other)), undefined);
	assert.equal(drawingText(Buffer.concat([Buffer.from("<svg>"), Buffer.from([0xff, 0xfe])])), undefined);
});

it("lets through what is only drawn", () => {
	for (const inside of [
		'<defs><linearGradient id="a"/></defs><use href="#a"/><rect fill="url(#a)" filter=\'url("#b")\'/>',
		'<image href="data:image/png;base64,AAAA"/><text font-family="serif">once upon a time = on</text>',
	]) {
		assert.equal(faultOf(inside), undefined, inside);
	}
});

it("keeps out scripts and whatever is fetched from elsewhere", () => {
	for (const inside of [
		...["<script>1</script>", "<svg:script/>", '<rect onload="x()"/>', "<rect\nonclick = 'x'/>", "<foreignObject/>"],
		...[
			'<image href="https://x.test/a.png"/>',
			"<image xlink:href='file:///etc/passwd'/>",
			'<use href="other.svg#a"/>',
		],
		...[
			'<image href="data:image/svg+xml;base64,AAAA"/>',
			'<a href="&#106;avascript:alert(1)"/>',
			'<a href="&#x6a;s:"/>',
		],
		...['<rect fill="url(https://x.test/#a)"/>', "<style>@import 'x.css';</style>", "<style>a{b:url(x)}</style>"],
	]) {
		assert.ok(faultOf(inside), inside);
	}
	assert.ok(drawingFault('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'));
	assert.ok(drawingFault('<?xml-stylesheet href="x.css"?><svg/>'));
});

it("knows the size that a drawing says in pixels", () => {
	assert.deepEqual(drawingSize('<svg width="1200" height="900px">'), { width: 1200, height: 900 });
	for (const none of [
		"<svg>",
		'<svg width="10cm" height="5cm">',
		'<svg width="100%" height="9">',
		'<svg width="0" height="9">',
	]) {
		assert.equal(drawingSize(none), undefined, none);
	}
});
