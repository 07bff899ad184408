import { render } from "preact";

const place = document.getElementById("console");
if (place !== null) render(<main />, place);
