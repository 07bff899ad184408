import { render } from "preact";
import "#participant/style/base.css";
import "./style/console.css";
import "./style/part.css";
import "./style/frame.css";
import { Boot } from "./frame/boot.tsx";
import { applyTheme } from "./style/theme.ts";

applyTheme();
const place = document.getElementById("console");
if (place !== null) render(<Boot />, place);
